// Plays the table of numbers to its end.
import { clearTable } from '../number-table.ts'
import type { PlayGame } from './seat.ts'

export const playNumbers: PlayGame = ({ page, hand }) => clearTable(page, hand)
