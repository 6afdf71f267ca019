// Titles of events as titles of tasks: one line, not too long.
import { taskTitleMax } from '@fovea/contract/task-limits.ts'

export function tidyTitle(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()
}

export function cutTitle(title: string): string {
  return title.slice(0, taskTitleMax).toWellFormed().trim()
}
