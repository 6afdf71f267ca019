// Finds the part of the day of a local hour (0 to 23), for the greeting.
export function partOfDay(hour: number): 'morning' | 'day' | 'evening' {
  if (hour >= 4 && hour < 11) return 'morning'
  return hour >= 11 && hour < 18 ? 'day' : 'evening'
}
