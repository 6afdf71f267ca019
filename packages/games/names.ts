// The kinds of all games, available without loading their rules. A kind follows from the name of the game.
import { type GameName, gameNames } from '@fovea/contract/game-names.ts'

/** The one game whose kind is not its name. */
const otherKinds = { NUMBER_GRID: 'two-colored' } as const

type Hyphenated<Words extends string> = Words extends `${infer First}_${infer Rest}`
  ? `${First}-${Hyphenated<Rest>}`
  : Words

type KindOf<Name extends GameName> = Name extends keyof typeof otherKinds
  ? (typeof otherKinds)[Name]
  : Hyphenated<Lowercase<Name>>

type GameKinds = { readonly [Name in GameName]: KindOf<Name> }

export type GameKind = GameKinds[GameName]

/** The kind of a game names its folder, its demo route `/demo/{kind}` and its locale namespace `game.{kind}`. */
export const gameKinds = {
  ...Object.fromEntries(gameNames.map((name) => [name, name.toLowerCase().replaceAll('_', '-')])),
  ...otherKinds,
} as GameKinds
