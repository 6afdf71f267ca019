// The skills that games exercise. Each game says which one it asks for most.
export const skills = ['memory', 'attention', 'speed', 'language', 'numbers', 'reading'] as const

export type Skill = (typeof skills)[number]
