import { act, renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useFields } from './use-fields.ts'

it('only the fields that were changed since they were saved are picked', () => {
  const saved = { title: 'Herons', isOn: true }
  const { result, rerender } = renderHook((now) => useFields(now), { initialProps: saved })
  const pick = () => {
    const [fields, , pickChanged] = result.current
    return pickChanged(fields)
  }
  expect(pick()).toEqual({})
  act(() => result.current[1]({ isOn: false }))
  expect(pick()).toEqual({ isOn: false })
  rerender({ title: 'Egrets', isOn: true })
  expect(pick()).toEqual({})
})
