import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { itemsOnDay, type ListedTask, listItems, overdueItems } from './items.ts'

const task = (changes: Partial<ListedTask> = {}): ListedTask => ({
  _id: 'a',
  title: 'Gym',
  starts: '2026-03-03T18:00',
  ends: '2026-03-03T19:00',
  allday: false,
  isRegular: false,
  repeatStarts: null,
  repeatEnds: null,
  byweekday: [],
  skippedDates: [],
  doneDates: [],
  ...changes,
})
const tuesdays = task({ isRegular: true, repeatStarts: '2026-03-03', byweekday: [1] })
const allDay = { allday: true, starts: '2026-03-03T00:00', ends: '2026-03-04T00:00' }

describe('the items of some days', () => {
  it('are sorted by day and time, and what lasts all day comes first', () => {
    const items = listItems(
      [
        task({ _id: 'late', title: 'Late' }),
        task({ title: 'Early', starts: '2026-03-03T07:30', ends: '2026-03-03T08:00' }),
        task({ title: 'Holiday', ...allDay }),
        task({ title: 'Before', starts: '2026-03-02T23:00', ends: '2026-03-03T01:00' }),
      ],
      { from: '2026-03-03', to: '2026-03-03' },
    )
    expect(items.map((item) => item.task.title)).toEqual(['Before', 'Holiday', 'Early', 'Late'])
  })

  it('know which occurrence is done', () => {
    const items = listItems([{ ...tuesdays, doneDates: ['2026-03-10'] }], {
      from: '2026-03-01',
      to: '2026-03-17',
    })
    expect(items.map(({ date, isDone }) => [date, isDone])).toEqual([
      ['2026-03-03', false],
      ['2026-03-10', true],
      ['2026-03-17', false],
    ])
  })

  it('are on every day that they reach into', () => {
    const night = task({ starts: '2026-03-03T22:00', ends: '2026-03-04T06:00' })
    const items = listItems([night], { from: '2026-03-01', to: '2026-03-09' })
    const days = ['2026-03-02', '2026-03-03', '2026-03-04', '2026-03-05']
    expect(days.map((day) => itemsOnDay(items, day).length)).toEqual([0, 1, 1, 0])
  })
})

describe('what is overdue', () => {
  const overdueOn = (today: string, changes: Partial<ListedTask> = {}) =>
    overdueItems(listItems([task(changes)], { from: '2026-01-01', to: today }), today).length

  it('ended before today, within fourteen days, and is not done', () => {
    expect(overdueOn('2026-03-03')).toBe(0)
    expect(overdueOn('2026-03-04')).toBe(1)
    expect(overdueOn('2026-03-17')).toBe(1)
    expect(overdueOn('2026-03-18')).toBe(0)
    expect(overdueOn('2026-03-04', { doneDates: ['2026-03-03'] })).toBe(0)
    expect(overdueOn('2026-03-03', allDay)).toBe(0)
    expect(overdueOn('2026-03-04', allDay)).toBe(1)
  })

  it('is never something of today or later', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 6 })), (byweekday) => {
        const items = listItems([{ ...tuesdays, byweekday }], {
          from: '2026-03-01',
          to: '2026-04-30',
        })
        const late = overdueItems(items, '2026-03-20')
        expect(late.every(({ ends }) => ends < '2026-03-20T00:00')).toBe(true)
      }),
    )
  })
})
