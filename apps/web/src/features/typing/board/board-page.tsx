// The leaderboard of a typing test: by language, mode and amount, for a day, a week or all time.
import { boardPeriods } from '@fovea/contract/boards.ts'
import type { Language } from '@fovea/contract/languages.ts'
import { testAmounts } from '@fovea/contract/typing-choices.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useMeQuery } from '#domain/account/me.ts'
import { paths } from '#domain/pages/paths.ts'
import { Awaited } from '#kit/ui/awaited.tsx'
import { LanguageField } from '#kit/ui/language-field.tsx'
import { Page } from '#kit/ui/page.tsx'
import { type Board, boardQuery } from '../api.ts'
import { ChoiceField } from '../choice-field.tsx'
import { ForTypist } from '../run/typist.tsx'
import { useAmountName } from '../test/use-amount-name.ts'
import classes from '../typing.module.css'
import { readBoardSearch } from './board-search.ts'
import { BoardTables } from './board-tables.tsx'

export function BoardPage() {
  const { t } = useTranslation('typing')
  return (
    <Page title={t('board.title')} lead={t('board.lead')}>
      <ForTypist>{({ language }) => <OneBoard usual={language} />}</ForTypist>
    </Page>
  )
}

function OneBoard({ usual }: { usual: Language }) {
  const { t } = useTranslation('typing')
  const navigate = useNavigate()
  const me = useMeQuery()
  const board = readBoardSearch(useSearch({ strict: false }), usual)
  const { language, mode, amount, period } = board
  const leaders = useQuery(boardQuery(board))
  const choose = (part: Partial<Board>) =>
    navigate({ to: paths.typingBoard, search: { ...board, ...part }, replace: true })
  const nameAmount = useAmountName()
  const amounts: readonly number[] = testAmounts[mode]
  return (
    <>
      <div className={classes.choices}>
        <LanguageField
          label={t('program.language')}
          value={language}
          onChange={(next) => choose({ language: next })}
        />
        <ChoiceField
          legend={t('test.mode')}
          options={(['time', 'words'] as const).map((value) => ({
            value,
            label: t(`test.${value}`),
          }))}
          value={mode}
          onChange={(next) => choose({ mode: next, amount: testAmounts[next][1] })}
        />
        <ChoiceField
          legend={t('test.amount')}
          options={amounts.map((value) => ({
            value,
            label: nameAmount(mode, value),
          }))}
          value={amount}
          onChange={(next) => choose({ amount: next })}
        />
        <ChoiceField
          legend={t('board.period')}
          options={boardPeriods.map((value) => ({ value, label: t(`board.periods.${value}`) }))}
          value={period}
          onChange={(next) => choose({ period: next })}
        />
      </div>
      <Awaited queries={[leaders]} />
      {leaders.data && (
        <div aria-busy={leaders.isPlaceholderData}>
          <BoardTables board={leaders.data} isShown={me.data?.onBoards ?? true} />
        </div>
      )}
      <p>
        <Link to={paths.typingTest}>{t('way.typingTest')}</Link>
      </p>
    </>
  )
}
