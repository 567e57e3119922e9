const order = new Intl.Collator('zh-Hans-u-co-pinyin');
/** The last character of each letter in the order of pinyin; no syllable begins with i, u or v. */
const lasts = [...'驁簿錯鵽樲鰒餜靃攟鬠纙鞪黁漚曝裠鶸蜶籜鶩鑂韻糳'];
const letters = 'abcdefghjklmnopqrstwxyz';
/** Surnames, whose reading as such is another than the character's usual one. */
const surnames: Readonly<Record<string, string>> = {
  曾: 'z',
  单: 's',
  仇: 'q',
  解: 'x',
  区: 'o',
  查: 'z',
  朴: 'p',
};
const han = /\p{Script=Han}/u;

/** The letters by which a name is typed: 张小满 is `zxm`. What is not Chinese stays. */
export function nameInitials(name: string): string {
  const [first = '', ...rest] = name;
  return [surnames[first] ?? letterOf(first), ...rest.map(letterOf)].join('').toLowerCase();
}

function letterOf(character: string): string {
  if (!han.test(character)) return character;
  return letters[lasts.findIndex((last) => order.compare(character, last) <= 0)] ?? '';
}

/** Whether what is typed finds a name: by a part of it, or from its first letter on. */
export function findsName(typed: string, name: string): boolean {
  const text = typed.trim().toLowerCase();
  return name.toLowerCase().includes(text) || nameInitials(name).startsWith(text);
}

/** Initials are known only here: the server finds by the name itself, by number and by phone. */
export const mayBeInitials = (typed: string): boolean => /^[a-z]+$/i.test(typed.trim());
