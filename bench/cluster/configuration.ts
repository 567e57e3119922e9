import { readFileSync } from 'node:fs';

/** The guide's own files (docs/running.md): what is tried here is what is read there. */
const folder = new URL('../../deploy/', import.meta.url);

export const guide = (file: string) => readFileSync(new URL(file, folder), 'utf8');

/**
 * The text with its paragraph "# Of this machine." as another machine has it: each value replaced by that of the same
 * name.
 * @throws where that paragraph does not name the value
 */
export function ofMachine(text: string, values: Readonly<Record<string, string>>): string {
  return replaced(text, /(?<=^# Of this machine\.\n)(?:[^\n#]+\n)+/m, (paragraph) =>
    Object.entries(values).reduce(
      (before, [name, value]) => replaced(before, new RegExp(`(?<=^${name}=).*$`, 'm'), () => value),
      paragraph,
    ),
  );
}

/** The text with what its reader has to fill in (…); one for all, or by the name in front of it. */
export function filled(text: string, values: Readonly<Record<string, string>>): string {
  const whole = text.replaceAll(/^([\w-]+)=(.*)…/gm, (line, name: string, before: string) =>
    values[name] === undefined ? line : `${name}=${before}${values[name]}`,
  );
  const placeholder = /^.*…/m.exec(whole);
  if (placeholder) throw new Error(`nothing is given for ${placeholder[0]}`);
  return whole;
}

/** A text that differs from the guide's in this alone. @throws where the guide does not have it */
export function changed(text: string, from: string, to: string): string {
  if (!text.includes(from)) throw new Error(`the guide has no ${from}`);
  return text.replaceAll(from, to);
}

/** As systemd reads an EnvironmentFile. */
export function environmentOf(text: string): Record<string, string> {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );
}

export interface Unit {
  user: string;
  folder: string;
  environmentFile: string;
  command: string[];
}

/** Of a unit for systemd what it takes to start it without. */
export function unitOf(text: string): Unit {
  const value = (name: string) => {
    const value = new RegExp(`^${name}=(.*)$`, 'm').exec(text)?.[1];
    if (value === undefined) throw new Error(`the unit has no ${name}`);
    return value;
  };
  return {
    user: value('User'),
    folder: value('WorkingDirectory'),
    environmentFile: value('EnvironmentFile'),
    command: value('ExecStart').split(' '),
  };
}

/** The blocks of a language in a page of Markdown. */
export function blocksOf(markdown: string, language: string): string[] {
  return [...markdown.matchAll(/^```(\w*)\n(.*?)^```$/gms)].flatMap(([, of, text]) =>
    of === language ? [text!] : [],
  );
}

function replaced(text: string, pattern: RegExp, by: (found: string) => string): string {
  if (!pattern.test(text)) throw new Error(`the guide has no ${pattern.source}`);
  return text.replace(pattern, by);
}
