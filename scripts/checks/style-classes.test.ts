import { expect, it } from 'vitest'
import { checkClasses, listClasses } from './style-classes.ts'

const css = `
  /* .commented { } */
  .row, .row > .item:hover { animation: turn 1s }
  :global(.mantine-Input) .field { color: red }
  @keyframes turn { from { opacity: 0 } }
  ::highlight(marked) { color: red }
  @media (width < 10em) { .phoneOnly { display: none } }`

const check = (code: string) =>
  checkClasses([{ file: 'apps/web/src/a/page.tsx', code }], () => css).faults

const importLine = `import classes from './page.module.css'`

it('lists the classes of a style sheet, and nothing that only looks like one', () => {
  expect(listClasses(css).toSorted()).toEqual(['field', 'item', 'phoneOnly', 'row'])
})

it('finds a class that is used and does not exist', () => {
  const code = `${importLine}\nconst all = [classes.row, classes.item, classes.field, classes.phoneOnly]`
  expect(check(code)).toEqual([])
  expect(check(`${code}\nuse(classes.colum)`)).toEqual([
    'apps/web/src/a/page.tsx uses .colum, which apps/web/src/a/page.module.css lacks',
  ])
})

it('finds a class that nothing uses', () => {
  const code = `${importLine}\nconst all = [classes.row, classes.item, classes.phoneOnly]`
  expect(check(code)).toEqual(['apps/web/src/a/page.module.css has .field, which nothing uses'])
})

it('takes all classes as used where the code looks them up by a value', () => {
  expect(check(`${importLine}\nconst one = (name: string) => classes[name]`)).toEqual([])
})
