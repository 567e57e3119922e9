/** The pattern for `ilike` that finds `text` anywhere; what the user typed is never a wildcard. */
export function containing(text: string): string {
  return `%${text.trim().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}
