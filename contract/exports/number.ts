/** By which people call an export: on paper, in a sheet, in the trail. */
export function exportNumber(id: string): string {
  return id.replaceAll('-', '').slice(-10).toUpperCase();
}
