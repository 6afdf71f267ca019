// A figure that is known only roughly: its value and the interval that holds the true one.

export interface Estimate {
  value: number
  low: number
  high: number
}

/** The quantile of the standard normal distribution that leaves 2.5 % on either side. */
export const normal95 = 1.959964

/** The size of two independent errors together. */
export function joinErrors(one: number, other: number): number {
  return Math.sqrt(one * one + other * other)
}
