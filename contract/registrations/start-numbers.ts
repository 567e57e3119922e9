/** A search for start numbers: one, or several with commas or spaces between. */
export const onlyNumbers = /^\d+(?:[\s,，、]+\d+)*$/;

export const numbersIn = (text: string): string[] => text.match(/\d+/g) ?? [];
