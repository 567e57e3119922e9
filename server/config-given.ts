import { readFileSync } from 'node:fs';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * What the environment says of each setting, or the file that `NAME_FILE` names: secrets of containers come so. An
 * empty setting counts as not given.
 */
export function givenSettings(names: readonly string[], env: Environment) {
  const problems: string[] = [];
  const givenOf = (name: string): string | undefined => {
    const [value, file] = [env[name]?.trim() || undefined, env[`${name}_FILE`]?.trim() || undefined];
    if (!file) return value;
    if (value) problems.push(`${name} and ${name}_FILE must not both be given`);
    try {
      return readFileSync(file, 'utf8').trim() || undefined;
    } catch (error) {
      problems.push(`${name}_FILE must name a file that can be read (${(error as { code: string }).code})`);
      return undefined;
    }
  };
  return { values: Object.fromEntries(names.map((name) => [name, givenOf(name)])), problems };
}
