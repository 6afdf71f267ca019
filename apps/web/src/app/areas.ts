// The areas as the rail and the tabs show them, each with its entries and its icon.
import {
  IconBarbell,
  IconBook2,
  IconChartLine,
  IconNotes,
  IconSun,
  type TablerIcon,
} from '@tabler/icons-react'
import { type AreaName, areaNames, type Entry } from '#domain/pages/areas.ts'
import { entries } from './entries.ts'

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
  /** The first entry, which the area opens unless a page in the area was visited before. */
  first: Entry
}

export const areas: Area[] = areaNames.flatMap((name) => {
  const own = entries.filter(({ area }) => area === name)
  const [first] = own
  return first ? [{ name, Icon: icons[name], entries: own, first }] : []
})
