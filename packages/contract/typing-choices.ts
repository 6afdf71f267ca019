// What can be chosen in typing, and what a run can be. Kept apart from the schemas, so that the web app and the rules can
// use it without zod.
import type { Language } from './languages.ts'

/** The categories of the program, in its order. */
export const lessonCategories = [
  'home-row',
  'top-row',
  'bottom-row',
  'shift',
  'numbers',
  'symbols',
  'words',
  'sentences',
  'texts',
  'code',
] as const
export type LessonCategory = (typeof lessonCategories)[number]

export const keyboardLayouts = [
  'qwerty-us',
  'qwerty-uk',
  'qwertz-de',
  'azerty-fr',
  'bepo-fr',
  'dvorak',
  'colemak',
  'qwerty-es',
  'qwerty-it',
  'qwerty-pl',
  'qwerty-pt',
  'qwerty-br',
  'jcuken-ru',
  'jcuken-ua',
] as const
export type KeyboardLayout = (typeof keyboardLayouts)[number]

/** The layout that most people use for a language. */
export const usualLayouts: Record<Language, KeyboardLayout> = {
  en: 'qwerty-us',
  ru: 'jcuken-ru',
  de: 'qwertz-de',
  es: 'qwerty-es',
  fr: 'azerty-fr',
  it: 'qwerty-it',
  pl: 'qwerty-pl',
  pt: 'qwerty-pt',
  ua: 'jcuken-ua',
}

/**
 * `free`: a wrong character stands there until it is corrected. `stop-at-letter`: only the right character goes on.
 * `stop-at-word`: a word ends only when it is right.
 */
export const errorModes = ['free', 'stop-at-letter', 'stop-at-word'] as const
export type ErrorMode = (typeof errorModes)[number]

/** `free`: back into earlier words. `word`: within the current word. `off`: what was typed stays. */
export const backspaces = ['free', 'word', 'off'] as const
export type Backspace = (typeof backspaces)[number]

/**
 * How characters came into the text. `key`: one press of a key, also a dead key or AltGr with its letter. `repeat`: a key
 * that was held down. `composition`: an input method or the keyboard of a phone. `replacement`: autocorrection or a
 * suggested word.
 */
export const origins = ['key', 'repeat', 'composition', 'replacement'] as const
export type Origin = (typeof origins)[number]

/** The tests: against the clock, in seconds, or over a number of words. */
export const testAmounts = { time: [15, 30, 60, 120], words: [10, 25, 50, 100] } as const
export type TestMode = keyof typeof testAmounts

/** What a run can be. Imported results were typed elsewhere. */
export const typingKinds = ['lesson', 'text', 'test', 'import'] as const
export type TypingKind = (typeof typingKinds)[number]

/** Where the text of a free run came from. */
export const textSources = ['own', 'practice', 'missed', 'book', 'article'] as const
export type TextSource = (typeof textSources)[number]

/**
 * Why a run does not count on leaderboards. `unfinished`: it was given up. `paused`: the text could be read during the
 * pause. `suggested`: the device typed part of it. `too-fast` and `too-even`: no hand types like that. `seed`: its text
 * was not one that the server had handed out, or was used before. `no-log`: it was sent without its key presses, so that
 * nobody can check it.
 */
export const unrankedRuns = [
  'unfinished',
  'paused',
  'suggested',
  'too-fast',
  'too-even',
  'seed',
  'no-log',
] as const
export type UnrankedRun = (typeof unrankedRuns)[number]
