// The periods of statistics: the latest 7, 30 or 365 days, or all.
export const statisticsPeriods = ['week', 'month', 'year', 'all'] as const

export type StatisticsPeriod = (typeof statisticsPeriods)[number]
