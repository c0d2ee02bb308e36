/** A rate with both its decimals, for papers and columns: 18.00%, 19.57%. */
export const inFullPercent = (rate: number): string => `${rate.toFixed(2)}%`;

/** A rate as it is read, with the decimals that it has, two at most: 18%, 19.57%. */
export const inPercent = (rate: number): string => `${Number(rate.toFixed(2))}%`;
