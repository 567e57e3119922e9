/** From this day on a unit is passed for the coming year as well, or it would have to come again within weeks. */
const nextYearFrom = '12-01';

/** The year to the end of which a unit that is passed on `today` is certified. */
export function validYearOn(today: string): number {
  const year = Number(today.slice(0, 4));
  return today.slice(5) >= nextYearFrom ? year + 1 : year;
}
