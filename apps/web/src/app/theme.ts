// Mantine's theme on Fovea's tokens (see tokens.css): paper, ink, one accent.
import {
  createTheme,
  defaultVariantColorsResolver,
  localStorageColorSchemeManager,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from '@mantine/core'

const petrol: MantineColorsTuple = [
  '#e9f5f6',
  '#d3e8ea',
  '#a6d1d6',
  '#7bbcc3',
  '#6cc5cf',
  '#2f8f9a',
  '#157885',
  '#0b6470',
  '#08525c',
  '#053f47',
]

const slate: MantineColorsTuple = [
  '#e8e6e3',
  '#c9c7c4',
  '#a5a4a3',
  '#7d7e80',
  '#55585c',
  '#3b3f44',
  '#2a2e33',
  '#1d2024',
  '#15171a',
  '#0f1113',
]

/** Mantine chooses the ink on filled buttons for the light scheme only; our accent is light when the page is dark. */
const chooseColours: VariantColorsResolver = (input) => {
  const colours = defaultVariantColorsResolver(input)
  const isAccent = input.color === undefined || input.color === 'petrol'
  return input.variant === 'filled' && isAccent
    ? { ...colours, color: 'var(--fovea-on-accent)' }
    : colours
}

const sans = "'Inter Variable', 'Inter Fallback', system-ui, -apple-system, 'Segoe UI', sans-serif"
const serif = "'Literata Variable', 'Literata Fallback', Georgia, 'Times New Roman', serif"

export const theme = createTheme({
  colors: { petrol, dark: slate },
  primaryColor: 'petrol',
  primaryShade: { light: 7, dark: 4 },
  variantColorResolver: chooseColours,
  black: '#17191c',
  white: '#ffffff',
  fontFamily: sans,
  headings: { fontFamily: serif, fontWeight: '560' },
  defaultRadius: 'sm',
  cursorType: 'pointer',
  focusRing: 'auto',
  respectReducedMotion: true,
  components: {
    // A dialog's header is not a second banner of the page.
    Modal: { defaultProps: { centered: true, attributes: { header: { role: 'none' } } } },
    // As large as a finger.
    ModalCloseButton: { defaultProps: { size: 44 } },
  },
})

/** Stores in this browser whether it shows light or dark colours. */
export const colourSchemes = localStorageColorSchemeManager({ key: 'fovea.colour-scheme' })
