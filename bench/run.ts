// Runs the named measurements, or all: `npm run bench -- [--quick] [name …]`. A missed budget is only reported. The
// exit code is 1 if a measurement fails or has an unknown name.
import os from 'node:os'
import { measureApi } from './api.ts'
import { measureAttacks } from './attacks/run-attacks.ts'
import { measureBoards } from './boards.ts'
import { measureDeliveredSpeed } from './delivered-speed.ts'
import { measureFirstPage } from './first-page.ts'
import { measureGames } from './games.ts'
import { measureHeavy } from './heavy.ts'
import { measureImport } from './import.ts'
import { measureLife } from './life.ts'
import { measureLighthouse } from './lighthouse.ts'
import { measureNoteList } from './note-list.ts'
import { measureNoteTransfer } from './note-transfer.ts'
import { measureNotes } from './notes.ts'
import { measurePageModes } from './page-modes.ts'
import { type Measure, printReports, type Report } from './report.ts'
import { measureStart } from './start.ts'
import { measureTyping } from './typing.ts'

const measures: Record<string, Measure> = {
  'first-page': measureFirstPage,
  lighthouse: measureLighthouse,
  api: measureApi,
  start: measureStart,
  import: measureImport,
  'delivered-speed': measureDeliveredSpeed,
  'page-modes': measurePageModes,
  games: measureGames,
  typing: measureTyping,
  boards: measureBoards,
  notes: measureNotes,
  'note-list': measureNoteList,
  'note-transfer': measureNoteTransfer,
  life: measureLife,
  heavy: measureHeavy,
  attacks: measureAttacks,
}

const args = process.argv.slice(2)
const asked = args.filter((arg) => arg !== '--quick')
const unknown = asked.filter((name) => !measures[name])
if (unknown.length > 0) {
  console.error(
    `There is no measurement ${unknown.join(', ')}. There are: ${Object.keys(measures).join(', ')}`,
  )
  process.exit(1)
}

const options = { isQuick: args.includes('--quick') }
const reports: Report[] = []
for (const [name, measure] of Object.entries(measures)) {
  if (asked.length > 0 && !asked.includes(name)) continue
  console.log(`Measuring ${name} …`)
  try {
    reports.push(await measure(options))
  } catch (error) {
    console.error(error)
    process.exitCode = 1
  }
}
printReports(reports)
console.log(`\n${describeMachine()}${options.isQuick ? ' Quick: for orientation only.' : ''}`)

function describeMachine(): string {
  const [cpu] = os.cpus()
  const memory = Math.round(os.totalmem() / 2 ** 30)
  const load = os.loadavg()[0]?.toFixed(1)
  return `${os.platform()} ${os.arch()}, ${os.cpus().length} x ${cpu?.model.trim()}, ${memory} GiB, Node ${process.version}; load ${load} at the end.`
}
