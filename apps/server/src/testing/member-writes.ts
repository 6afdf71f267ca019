// One call of every kind that changes something of a member, each with what is needed for it to succeed.
import { createECDH } from 'node:crypto'
import { readLessons } from '@fovea/content/typing.ts'
import { contract } from '@fovea/contract'
import type { Endpoint, UrlInput } from '@fovea/contract/endpoint.ts'
import sharp from 'sharp'
import { v7 } from 'uuid'
import { goodPassword, signUp, type TestApp } from './test-app.ts'

export interface Write {
  endpoint: Endpoint
  input?: UrlInput & { body?: unknown; payload?: Buffer; headers?: Record<string, string> }
}

/** Signs up a member who has something that each of the calls can change. */
export async function signUpWriter(app: TestApp) {
  const { token, user } = await signUp(app)
  const own = { note: v7(), folder: v7(), tag: v7(), text: v7(), task: v7(), file: v7() }
  const more = { bookmark: v7(), highlight: v7(), experiment: v7(), trashed: v7() }
  const send = ({ endpoint, input }: Write) => app.call(endpoint, { token, ...input })
  const ids = { ...own, ...more }
  for (const write of await makingWrites(ids)) {
    const { status, error } = await send(write)
    if (status >= 300) throw new Error(`${write.endpoint.path} answered ${status} ${error?.code}`)
  }
  return { token, userId: user._id as string, ids, send, writes: await writesOf(ids) }
}

type Ids = Record<
  'note' | 'folder' | 'tag' | 'text' | 'task' | 'file' | 'bookmark' | 'highlight',
  string
> &
  Record<'experiment' | 'trashed', string>

const { notes, folders, tags, tasks, library, highlights, noteFiles } = contract

const marked = { start: 0, end: 1, quote: 'Herons wait', colour: 'yellow' }

async function makingWrites(ids: Ids): Promise<Write[]> {
  return [
    { endpoint: folders.createFolder, input: { body: { _id: ids.folder, title: 'Birds' } } },
    { endpoint: tags.createTag, input: { body: { _id: ids.tag, title: 'grey' } } },
    {
      endpoint: notes.createNote,
      input: { body: { _id: ids.note, title: 'Heron', folderId: ids.folder, tags: [ids.tag] } },
    },
    { endpoint: notes.createNote, input: { body: { _id: ids.trashed, title: 'Gone' } } },
    { endpoint: notes.deleteNote, input: { params: { id: ids.trashed } } },
    {
      endpoint: library.addText,
      input: { body: { _id: ids.text, lang: 'en', text: 'Herons wait.' } },
    },
    {
      endpoint: library.saveBookmark,
      input: { body: { _id: ids.bookmark, id: ids.text, chapter: 0, word: 0 } },
    },
    {
      endpoint: highlights.saveHighlight,
      input: { params: { id: ids.highlight }, body: { textId: ids.text, ...marked } },
    },
    { endpoint: tasks.createTask, input: { body: taskOf(ids.task) } },
    {
      endpoint: noteFiles.uploadFile,
      input: await formOf('herons.bin', 'herons', { _id: ids.file, noteId: ids.note }),
    },
    {
      endpoint: contract.insight.startExperiment,
      input: { body: { _id: ids.experiment, question: 'typingTime', weeks: 4 } },
    },
  ]
}

const taskOf = (_id: string) => ({
  _id,
  title: 'Look',
  starts: '2026-03-01T09:00',
  ends: '2026-03-01T10:00',
})

/** In an order in which all of them succeed. */
async function writesOf(ids: Ids): Promise<Write[]> {
  const { account, accessTokens, avatar, calendarFiles, dataTransfer, games, home } = contract
  const { importing, insight, noteTransfer, passkeys, reading, readingTests } = contract
  const { reminders, rounds, secondFactor, settings, statistics, track, typing, workout } = contract
  const body = (endpoint: Endpoint, sent: unknown): Write => ({ endpoint, input: { body: sent } })
  const of = (endpoint: Endpoint, id: string, sent?: unknown): Write => ({
    endpoint,
    input: { params: { id, date: id, _id: id }, ...(sent !== undefined && { body: sent }) },
  })
  const file = async (
    endpoint: Endpoint,
    name: string,
    content: string | Buffer,
    fields: Record<string, string> = {},
  ): Promise<Write> => ({ endpoint, input: await formOf(name, content, fields) })
  const picture = await sharp({
    create: { width: 64, height: 64, channels: 3, background: '#2a6f97' },
  })
    .png()
    .toBuffer()
  return [
    body(accessTokens.createAccessToken, {
      name: 'script',
      scope: 'read',
      days: null,
      password: goodPassword,
    }),
    body(account.updateUser, { name: 'Ada', timeZone: 'Europe/Vienna', onBoards: false }),
    body(account.agreeToCookies, {}),
    { endpoint: account.requestEmailApproval },
    {
      endpoint: avatar.setAvatar,
      input: { payload: picture, headers: { 'content-type': 'image/png' } },
    },
    { endpoint: avatar.deleteAvatar },
    await file(calendarFiles.importTasks, 'tasks.ics', calendar),
    { endpoint: calendarFiles.renewCalendarFeed },
    { endpoint: calendarFiles.endCalendarFeed },
    { endpoint: dataTransfer.exportData },
    body(folders.createFolder, { _id: v7(), title: 'Fish', folderId: ids.folder }),
    of(folders.updateFolder, ids.folder, { title: 'Water' }),
    body(games.saveResult, { _id: v7(), name: 'NUMBERS', score: 50, time: 60 }),
    of(highlights.saveHighlight, v7(), { textId: ids.text, ...marked }),
    of(highlights.changeHighlight, ids.highlight, { colour: 'pink' }),
    body(highlights.highlightsToNote, { highlights: [ids.highlight] }),
    await file(highlights.importClippings, 'My Clippings.txt', clippings),
    await file(importing.importBook, 'herons.txt', 'Herons wait. '.repeat(20), { _id: v7() }),
    of(insight.endExperiment, ids.experiment),
    body(insight.startExperiment, { _id: v7(), question: 'readingTime', weeks: 4 }),
    body(library.addText, { _id: v7(), lang: 'en', text: 'Herons fly.' }),
    body(library.markRead, { id: ids.text, isRead: true }),
    body(library.setOnReadingList, { id: ids.text, isOnList: true }),
    body(library.saveBookmark, { _id: v7(), id: ids.text, chapter: 0, word: 1 }),
    await file(noteFiles.uploadFile, 'herons.png', picture, { _id: v7(), noteId: ids.note }),
    body(notes.createNote, { _id: v7(), title: 'Egret', folderId: ids.folder, tags: [ids.tag] }),
    of(notes.updateNote, ids.note, { html: '<p>Grey</p>' }),
    of(notes.restoreNote, ids.trashed),
    body(notes.changeNotes, { ids: [ids.note], addTags: [ids.tag] }),
    await file(noteTransfer.importNotes, 'Birds.md', 'Seven herons', { _id: v7() }),
    body(passkeys.beginPasskey, { password: goodPassword }),
    of(reading.keepPlace, ids.text, { chapter: 0, word: 1, agoMs: 0 }),
    body(reading.finishRead, {
      _id: v7(),
      textId: ids.text,
      mode: 'rsvp',
      words: 2,
      time: 3,
      setWpm: 300,
    }),
    body(readingTests.saveReadingTest, { _id: v7(), comprehension: 80, readingSpeed: 200 }),
    body(reminders.changeReminders, { trackMinutes: 480 }),
    body(reminders.addPushDevice, {
      endpoint: `https://push.example.org/${v7()}`,
      p256dh: createECDH('prime256v1').generateKeys('base64url'),
      auth: 'A'.repeat(22),
    }),
    body(rounds.issueSeeds, { names: ['NUMBERS'] }),
    body(secondFactor.beginSecondFactor, { password: goodPassword }),
    body(settings.changeSettings, { typing: { layout: 'qwertz' } }),
    body(tags.createTag, { _id: v7(), title: 'blue' }),
    of(tags.updateTag, ids.tag, { title: 'green' }),
    body(tasks.createTask, taskOf(v7())),
    body(tasks.markTask, { _id: ids.task, date: '2026-03-01' }),
    of(tasks.updateTask, ids.task, { title: 'Listen' }),
    of(track.saveTrack, '2026-03-01', { version: 0, moodMorning: 3 }),
    body(track.importMoods, {
      csv: 'full_date,date,weekday,time,mood,activities,note_title,note\n2026-02-20,20 Feb,Friday,10:00,good,,,\n',
      moods: { good: 4 },
    }),
    body(typing.saveText, { _id: v7(), typingSpeed: 40 }),
    body(typing.saveTest, { _id: v7(), typingSpeed: 40 }),
    body(typing.saveLesson, { _id: v7(), lessonId: readLessons('en')[0]?.id, typingSpeed: 40 }),
    body(typing.issueSeeds, {}),
    body(typing.setGoal, { goalMinutes: 10, targetWpm: 40 }),
    // Reading these may make what was not there yet.
    { endpoint: home.home },
    { endpoint: workout.workout },
    { endpoint: settings.settings },
    { endpoint: readingTests.openReadingTest },
    { endpoint: statistics.overview },
    // What takes something away.
    { endpoint: library.deleteBookmark, input: { params: { _id: ids.bookmark } } },
    of(highlights.deleteHighlight, ids.highlight),
    of(noteFiles.deleteFile, ids.file),
    of(tasks.deleteTask, ids.task),
    of(tags.deleteTag, ids.tag),
    of(notes.deleteNote, ids.note),
    body(notes.deleteNotes, { ids: [ids.note] }),
    { endpoint: notes.emptyTrash },
    of(folders.deleteFolder, ids.folder),
    of(library.deleteBook, ids.text),
    of(insight.deleteExperiment, ids.experiment),
  ]
}

const calendar = [
  'BEGIN:VCALENDAR',
  'VERSION:2.0',
  'BEGIN:VEVENT',
  'UID:1',
  'DTSTART:20260302T100000Z',
  'DTEND:20260302T110000Z',
  'SUMMARY:Look',
  'END:VEVENT',
  'END:VCALENDAR',
  '',
].join('\r\n')

const clippings =
  'Birds (Ada)\n- Your Highlight on Location 1-2 | Added on Monday, 2 March 2026 10:00:00\n\nHerons\n==========\n'

async function formOf(name: string, content: string | Buffer, fields: Record<string, string> = {}) {
  const form = new FormData()
  for (const [field, value] of Object.entries(fields)) form.append(field, value)
  form.append('file', new File([new Uint8Array(Buffer.from(content))], name))
  const request = new Request('http://fovea.test', { method: 'POST', body: form })
  return {
    payload: Buffer.from(await request.arrayBuffer()),
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
  }
}
