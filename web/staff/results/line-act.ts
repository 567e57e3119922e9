/** How a button in a line looks. */
export const act = 'inline-line bare control pad-4-8 accent round hovers';
