// A keyboard on the screen. It shows which keys come next and with which finger, or how well each key is known. The next
// keys change with every press, so they are marked without rendering React. Each key has a hidden copy on top of it, which is
// shown to mark the key: so the browser paints the marked keys again and never the others.
import type { KeyboardLayout } from '@fovea/contract/typing-choices.ts'
import { fingerOf, fingers } from '@fovea/core/keyboards/fingers.ts'
import { placeKeys } from '@fovea/core/keyboards/geometry.ts'
import { geometryOf, keysOf } from '@fovea/core/keyboards/keys.ts'
import { type Ref, useImperativeHandle, useLayoutEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { HeatScale, HeatTable } from './heat-legend.tsx'
import { KeyCap } from './key-cap.tsx'
import classes from './keyboard.module.css'
import { findNextKeys, heatKeys } from './marks.ts'

export interface KeyboardHandle {
  /** Marks the keys that type the character. Null marks none. */
  showNext(character: string | null): void
}

interface KeyboardProps {
  layout: KeyboardLayout
  ref?: Ref<KeyboardHandle>
  /** How strongly each character is marked, from 0 to 1, or null where that is not known. */
  heat?: ReadonlyMap<string, number | null>
  /** What the table says about a character. Without it, the share of `heat` in per cent. */
  describeHeat?: (character: string) => string
}

/** Only the heat is there for screen readers, as a table. Whoever shows the next keys also says what comes next. */
export function Keyboard({ layout, ref, heat, describeHeat }: KeyboardProps) {
  const { t } = useTranslation('typing')
  const root = useRef<HTMLElement>(null)
  const next = useRef<string | null>(null)
  const typed = useMemo(() => new Map(keysOf(layout).map((key) => [key.code, key])), [layout])
  const places = placeKeys(geometryOf(layout))
  const heats = heat && heatKeys(layout, heat)

  const markNext = () => root.current && mark(root.current, layout, next.current)
  useImperativeHandle(ref, () => ({
    showNext(character) {
      next.current = character
      markNext()
    },
  }))
  // biome-ignore lint/correctness/useExhaustiveDependencies: another layout has other keys for the same character
  useLayoutEffect(() => {
    markNext()
  }, [layout])

  return (
    <>
      <figure ref={root} className={classes.keyboard}>
        <div className={classes.board} aria-hidden="true">
          <div className={classes.keys}>
            {places.map((place) => {
              const finger = fingerOf(place.code)
              return (
                <KeyCap
                  key={place.code}
                  place={place}
                  typed={typed.get(place.code)}
                  title={finger && !heats ? t(`keyboard.finger.${finger}`) : undefined}
                  heat={heats && (heats.get(place.code) ?? null)}
                />
              )
            })}
          </div>
          {!heat && (
            <div className={classes.marks} data-part="marks">
              {places.map((place) => (
                <KeyCap key={place.code} place={place} typed={typed.get(place.code)} />
              ))}
            </div>
          )}
        </div>
        {heat ? (
          <HeatScale />
        ) : (
          <ul className={classes.fingers} aria-hidden="true">
            {fingers.map((finger) => (
              <li key={finger} data-finger={finger} data-legend={finger}>
                {t(`keyboard.finger.${finger}`)}
              </li>
            ))}
          </ul>
        )}
        <figcaption className={classes.layout} aria-hidden={!heat}>
          {t(`keyboard.layout.${layout}`)}
        </figcaption>
      </figure>
      {heat && <HeatTable heat={heat} describe={describeHeat} />}
    </>
  )
}

/** Changes only the elements that differ from those that were marked before. */
function mark(root: HTMLElement, layout: KeyboardLayout, character: string | null): void {
  const { turns, finger } = findNextKeys(layout, character)
  for (const element of root.querySelectorAll<HTMLElement>('[data-next]')) {
    const { code, legend } = element.dataset
    const isStill = code === undefined ? legend === finger : turns.has(code)
    if (!isStill) delete element.dataset.next
  }
  for (const [code, turn] of turns) setNext(root, `[data-part="marks"] [data-code="${code}"]`, turn)
  if (finger) setNext(root, `[data-legend="${finger}"]`, 'now')
}

function setNext(root: HTMLElement, selector: string, turn: string): void {
  const element = root.querySelector<HTMLElement>(selector)
  if (element && element.dataset.next !== turn) element.dataset.next = turn
}
