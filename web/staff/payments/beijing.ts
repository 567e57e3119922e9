/** The books of the portal are kept by Beijing time; a match has a clock of its own. */
export const beijing = 'Asia/Shanghai';
