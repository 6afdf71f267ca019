// The ten icons of the cards. Each has its drawing in `icons.tsx` and its name in the message `icons.<name>`.
export const iconNames = [
  'sun',
  'moon',
  'star',
  'heart',
  'house',
  'tree',
  'cloud',
  'drop',
  'key',
  'boat',
] as const

export type IconName = (typeof iconNames)[number]
