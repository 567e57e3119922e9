import { useEffect, useState } from 'react';
import { currentLang } from '#contract/lang.ts';
import { byAlpha, regionName, type Region } from '#contract/reference/region.ts';
import { pinyinInitials } from './pinyin-initials.ts';
import type { Choice } from './SelectField.tsx';

/** Countries, provinces or cities as choices: found by name in either language, by initials or by code. */
export function choicesOf(places: readonly Region[]): Choice<number>[] {
  const lang = currentLang();
  return byAlpha(places).map((each) => ({
    value: each.code,
    label: regionName(each, lang),
    find: [pinyinInitials(each), each.zh, each.en, each.code].join(' '),
  }));
}

/**
 * The exports of a lazily loaded module, undefined until it has loaded. `load` must be the same at every
 * render.
 */
export function useLoaded<M>(load: () => Promise<M>): M | undefined {
  const [module, setModule] = useState<M>();
  useEffect(() => {
    let here = true;
    const take = async () => {
      const loaded = await load();
      // A function in the state's setter would be called.
      if (here) setModule(() => loaded);
    };
    void take();
    return () => {
      here = false;
    };
  }, [load]);
  return module;
}
