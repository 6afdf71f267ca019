/** The levels of the Common European Framework of Reference. Apart from the schemas, for the web app. */
export const bookLevels = ['A1', 'A2', 'B1', 'B2', 'C1', 'C2'] as const
