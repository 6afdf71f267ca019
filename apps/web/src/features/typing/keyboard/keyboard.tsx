// A keyboard on the screen. It shows which keys come next and with which finger, or how well each key is known. The next
// keys change with every press, so they are marked without rendering React. A marked key is a copy that lies on the key: the
// browser then paints only the copies, instead of all keys.
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
    root.current?.querySelector('[data-part="marks"]')?.replaceChildren()
    markNext()
  }, [layout])

  return (
    <>
      <figure ref={root} className={classes.keyboard}>
        <div className={classes.board} aria-hidden="true">
          <div className={classes.keys}>
            {placeKeys(geometryOf(layout)).map((place) => {
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
          <div className={classes.marks} data-part="marks" />
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

/** Changes only the marks that differ from those that were there before. */
function mark(root: HTMLElement, layout: KeyboardLayout, character: string | null): void {
  const { turns, finger } = findNextKeys(layout, character)
  const marks = root.querySelector('[data-part="marks"]')
  if (!marks) return
  for (const copy of marks.querySelectorAll<HTMLElement>('[data-next]')) {
    if (turns.get(copy.dataset.code ?? '') !== copy.dataset.next) copy.remove()
  }
  for (const [code, turn] of turns) {
    if (marks.querySelector(`[data-code="${code}"]`)) continue
    const copy = root.querySelector(`[data-code="${code}"]`)?.cloneNode(true)
    if (!(copy instanceof HTMLElement)) continue
    copy.dataset.next = turn
    marks.append(copy)
  }
  for (const legend of root.querySelectorAll<HTMLElement>('[data-legend]')) {
    const isNext = legend.dataset.legend === finger
    if (isNext === (legend.dataset.next !== undefined)) continue
    if (isNext) legend.dataset.next = 'now'
    else delete legend.dataset.next
  }
}
