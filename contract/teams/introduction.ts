/** A mobile phone of the mainland, or a number as long as a resident's. */
const personal = /(?<!\d)(?:1[3-9]\d{9}|\d{17}[\dXx])(?!\d)/;

/** Whether the public may read a team's introduction: a phone or an ID number has no place in public. */
export function isPublishable(introduction: string): boolean {
  return !personal.test(introduction.replaceAll(/(?<=\d)[ -]+(?=\d)/g, ''));
}
