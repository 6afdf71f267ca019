// The skills that games exercise. Each game belongs to one.
import type { GameName } from './game-names.ts'

export const skills = ['memory', 'attention', 'speed', 'language', 'numbers', 'reading'] as const

export type Skill = (typeof skills)[number]

export const gamesOfSkill = {
  memory: ['MEMORY_NUMBER', 'MEMORY_GRID', 'FLIP_CARDS'],
  attention: ['NUMBERS', 'LETTER_GRID', 'NUMBER_GRID', 'COLOR_MATCH'],
  speed: ['BIGRAM', 'TRIGRAM', 'TWIN_LETTERS'],
  language: ['ABC_SORT', 'WORD_SCRAMBLE'],
  numbers: ['MENTAL_MATH', 'SUDOKU', '2048'],
  reading: ['VISUAL_SPAN', 'SUBVOCALIZATION'],
} as const satisfies Record<Skill, readonly GameName[]>
