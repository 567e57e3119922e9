import { withoutTail } from '#contract/fields/tail.ts';

/** How long a name may be, without its ending. */
const lengthMost = 100;

// Controls, and what turns the direction of text round (so that "fdp.exe" reads "exe.pdf").
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const unseen = /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufff9-\uffff]/g;

/**
 * The sender's file name, fit to be shown and offered for a download: no path, no invisible characters, and
 * the ending that its content has, in place of the one it was sent with.
 * @param ending `pdf`
 */
export function tidyFileName(name: string, ending: string): string {
  const last = name
    .replace(/\p{Surrogate}/gu, '')
    .replace(unseen, '')
    .split(/[\\/]/)
    .at(-1)!;
  const plain = last
    .replace(/[<>:"|?*]/g, '')
    .replace(/\s+/g, ' ')
    .normalize('NFC');
  const bare = plain.toLowerCase().endsWith(`.${ending}`) ? plain.slice(0, -ending.length - 1) : plain;
  const short = trimmed([...trimmed(bare)].slice(0, lengthMost).join(''));
  return `${short || 'file'}.${ending}`;
}

function trimmed(name: string): string {
  // Every other blank is a space by now.
  return withoutTail(name.replace(/^[. ]+/, ''), '. ');
}
