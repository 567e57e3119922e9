/** A person to whom a file may belong. */
export interface Named {
  id: string;
  name: string;
}

/**
 * `one`: the file is this person's · `several`: the user has to choose the person · `none`: no name was
 * found.
 */
export type Sorted = { found: 'one'; id: string } | { found: 'several'; ids: string[] } | { found: 'none' };

/**
 * The person a file belongs to, by the name in its file name: 张三-健康证明.jpg. A name that only stands inside
 * another one that fits (张三 in 张三丰) does not count; of two people of one name, or two names in one file name,
 * the user chooses.
 */
export function sortFile(fileName: string, people: readonly Named[]): Sorted {
  const file = tidy(fileName.replace(/^.*[\\/]/, '').replace(/\.[a-z0-9]{1,5}$/i, ''));
  const hits = people
    .map(({ id, name }) => ({ id, name: tidy(name) }))
    .filter(({ name }) => name !== '' && stands(file, name));
  const within = (name: string) => hits.filter((other) => other.name !== name && other.name.includes(name));
  const ids = hits
    .filter(({ name }) => {
      const longer = within(name).map((other) => other.name);
      const rest = longer.reduce((text, each) => text.replaceAll(each, '|'), file);
      return longer.length === 0 || stands(rest, name);
    })
    .map(({ id }) => id);
  if (ids.length === 0) return { found: 'none' };
  return ids.length === 1 ? { found: 'one', id: ids[0]! } : { found: 'several', ids };
}

/**
 * In one case and width; what parts words is one space, as are the edges between Latin letters and Chinese or digits.
 * Between Chinese characters nothing stands: 张 三.jpg is 张三's.
 */
function tidy(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s_\-‐‑–—.,·•・'’()[\]【】（）、，&+]+/g, ' ')
    .replaceAll(/(?<=\p{Unified_Ideograph}) (?=\p{Unified_Ideograph})/gu, '')
    .replaceAll(/(?<=\p{Unified_Ideograph})(?=[a-z\p{L}\d](?<!\p{Unified_Ideograph}))/gu, ' ')
    .replaceAll(/(?<=[\p{L}\d](?<!\p{Unified_Ideograph}))(?=\p{Unified_Ideograph})/gu, ' ')
    .replaceAll(/(?<=\p{L})(?=\d)|(?<=\d)(?=\p{L})/gu, ' ')
    .trim();
}

/** Whether a name or title stands in a text, in any case, width and spacing. */
export function standsIn(text: string, name: string): boolean {
  const sought = tidy(name);
  return sought !== '' && stands(tidy(text), sought);
}

/** A Chinese name may stand anywhere; one in letters as whole words. */
function stands(text: string, name: string): boolean {
  return /^\p{Unified_Ideograph}+$/u.test(name) ? text.includes(name) : ` ${text} `.includes(` ${name} `);
}
