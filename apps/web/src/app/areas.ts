// The areas as they are shown: what the features name, in order. A new entry is one more name in one of these lists.
import {
  IconBarbell,
  IconBook2,
  IconChartLine,
  IconNotes,
  IconSun,
  type TablerIcon,
} from '@tabler/icons-react'
import { gamesEntry } from '#features/games/routes.ts'
import { homeEntry } from '#features/home/routes.ts'
import { importAdditions } from '#features/importing/routes.ts'
import { libraryEntry, textAddition } from '#features/library/routes.ts'
import { newsEntry } from '#features/news/routes.ts'
import { readingTestEntry } from '#features/reading-tests/routes.ts'
import { type Addition, type AreaName, areaNames, type Entry } from '#shared/areas.ts'

export const entries: Entry[] = [homeEntry, libraryEntry, newsEntry, readingTestEntry, gamesEntry]

export const additions: Addition[] = [...importAdditions, textAddition]

const icons: Record<AreaName, TablerIcon> = {
  today: IconSun,
  read: IconBook2,
  train: IconBarbell,
  notes: IconNotes,
  progress: IconChartLine,
}

export interface Area {
  name: AreaName
  Icon: TablerIcon
  entries: Entry[]
  /** Where the area begins. */
  first: Entry
}

export const areas: Area[] = areaNames.flatMap((name) => {
  const own = entries.filter(({ area }) => area === name)
  const [first] = own
  return first ? [{ name, Icon: icons[name], entries: own, first }] : []
})
