/** A rate as it is read, with the decimals that it has, two at most: 18%, 19.57%. */
export const inPercent = (rate: number): string => `${Number(rate.toFixed(2))}%`;
