// How fast people usually type, to compare a person's own speed with.

/**
 * The mean speed of 168,000 volunteers who copied sentences: Dhakal, Feit, Kristensson and Oulasvirta (2018),
 * "Observations on typing from 136 million keystrokes", CHI '18.
 */
export const typingNorm = { wpm: 52, people: 168_000 } as const
