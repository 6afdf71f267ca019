// The language that is typed, and the layout of the keyboard. Both are remembered.

import { type KeyboardLayout, keyboardLayouts } from '@fovea/contract/typing-choices.ts'
import { NativeSelect } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { LanguageField } from '#kit/ui/language-field.tsx'
import classes from '../typing.module.css'
import { fittingLayouts } from './layouts.ts'
import type { Typist } from './typist.tsx'

export function LayoutChoice({ typist }: { typist: Typist }) {
  const { t } = useTranslation('typing')
  const { language, change, layoutOf } = typist
  return (
    <div className={classes.choices}>
      <LanguageField
        label={t('program.language')}
        value={language}
        onChange={(next) => change({ language: next })}
      />
      <NativeSelect
        size="md"
        label={t('program.layout')}
        value={layoutOf(language)}
        onChange={({ target }) =>
          change({ layouts: { [language]: target.value as KeyboardLayout } })
        }
        data={keyboardLayouts
          .filter((layout) => fittingLayouts(language).includes(layout))
          .map((value) => ({ value, label: t(`keyboard.layout.${value}`) }))}
      />
    </div>
  )
}
