// The four inks. They are painted on a dark card in the light theme too, and differ in lightness as well as in hue, so that
// they can be told apart with every kind of colour blindness. Each also has a shape, for those who see no colours.

export const inkNames = ['red', 'yellow', 'blue', 'white'] as const

export type InkName = (typeof inkNames)[number]

export const cardColour = '#15171a'

export const inkColours: Readonly<Record<InkName, string>> = {
  red: '#f04438',
  yellow: '#ffcc00',
  blue: '#3f83ff',
  white: '#ffffff',
}

export const inkShapes: Readonly<Record<InkName, string>> = {
  red: '■',
  yellow: '●',
  blue: '▲',
  white: '◆',
}
