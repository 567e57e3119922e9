import { createElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { vi } from 'vitest';
import { setLang, type Lang } from '#contract/lang.ts';
import { circuitId } from '#demo/points.ts';
import { recordRegisterId } from '#demo/records.ts';
import { runningMatch } from '#e2e/support/addresses.ts';
import { publicPages } from '#web/public/paths.ts';
import { traffic, type State } from './answers.ts';
import { guardianLinks, guardianProof, parentsToken } from './guardian-links.ts';
import { lookAtPages } from './look.ts';
import { become } from './show.ts';

/** What the `$names` of the public's pages stand for. */
const valueOf: Readonly<Record<string, () => string>> = {
  $id: () => runningMatch().id,
  $number: () => '40,107',
  $code: () => 'RM7K-2QXH-94TD',
};

const guardian = '/public/consent';
const parents = '/public/parents';

/** Every page of the public, as one without a login. */
export async function lookAtPublic(lang: Lang): Promise<void> {
  setLang(lang);
  localStorage.setItem('lang', lang);
  const addresses = Object.keys(publicPages).map((pattern) => ({
    name: pattern.slice(1).replaceAll('/', '-'),
    url: pattern
      .replace('/circuit/$id', `/circuit/${circuitId}`)
      .replace('/record/$id', `/record/${recordRegisterId}`)
      .replaceAll(/\$\w+/g, (name) => valueOf[name]!()),
  }));
  addresses.push({ name: 'public-consent', url: guardian });
  for (const [state, link] of Object.entries(guardianLinks))
    addresses.push({ name: `public-consent-${state}`, url: `${guardian}#${link}` });
  addresses.push({ name: 'public-parents', url: parents });
  addresses.push({ name: 'public-parents-open', url: `${parents}#${parentsToken}` });
  addresses.push({ name: 'public-parents-proved', url: `${parents}?proved#${parentsToken}` });
  lookAtPages({ realm: 'public', lang, addresses: async () => addresses, lists: ['/public'], start });
}

let drawnIn: State | undefined;

function start(): () => void {
  become('portal', null);
  // What these pages have read they keep by themselves: for seconds, and where nothing is answered until they are left.
  vi.setSystemTime(Date.now() + 10_000);
  if (drawnIn !== traffic.state) vi.resetModules();
  drawnIn = traffic.state;
  const link = location.hash.slice(1);
  const proved = Object.entries(guardianLinks).some(
    ([state, each]) => each === link && state.endsWith('-proved'),
  );
  sessionStorage.setItem('consent.proof', JSON.stringify(proved ? [link, guardianProof] : []));
  const phone = location.search === '?proved' ? `13800000000 ${guardianProof}` : null;
  sessionStorage.setItem('parents.proof', JSON.stringify(phone === null ? [] : [link, phone]));
  let root: Root | undefined;
  const draw = async () => {
    const [{ App }, { Theme }, lang] = await Promise.all([
      [guardian, parents].includes(location.pathname)
        ? import('#web/public/consent/App.tsx')
        : import('#web/public/App.tsx'),
      import('#web/ui/Theme.tsx'),
      import('#contract/lang.ts'),
    ]);
    lang.setLang(localStorage.getItem('lang') as Lang);
    root = createRoot(document.getElementById('root')!);
    root.render(createElement(Theme, null, createElement(App)));
  };
  void draw();
  return () => root?.unmount();
}
