// The reader's settings. The text behind the panel shows each change at once.
import {
  chunkSizeRange,
  fontSizeRange,
  guideUnits,
  lineHeightRange,
  lineWidthRange,
  readerFonts,
  readerThemes,
} from '@fovea/contract/reader-defaults.ts'
import type { ReaderSettings } from '@fovea/contract/reader-settings.ts'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#kit/language/language.ts'
import dialogClasses from '#kit/ui/dialog.module.css'
import classes from '../frame/panel.module.css'
import { DictionaryField } from './dictionary-field.tsx'
import { fontFamilies } from './reader-look.ts'
import { ChoiceField, RangeField, SwitchField } from './setting-fields.tsx'

interface SettingsPanelProps {
  id: string
  settings: ReaderSettings
  onChange(part: Partial<ReaderSettings>): void
}

const chunkSizes = Array.from(
  { length: chunkSizeRange.max - chunkSizeRange.min + 1 },
  (_, i) => chunkSizeRange.min + i,
)

export function SettingsPanel({ id, settings, onChange }: SettingsPanelProps) {
  const { t } = useTranslation('reading')
  const { locale } = useLanguage()
  const number = new Intl.NumberFormat(locale)
  const isRsvp = settings.mode === 'rsvp'
  return (
    <div
      id={id}
      popover="auto"
      role="dialog"
      className={`${dialogClasses.panel} ${classes.settings}`}
      aria-label={t('settings.title')}
    >
      <h2>{t('settings.title')}</h2>
      <ChoiceField
        legend={t('settings.theme')}
        options={readerThemes.map((theme) => ({
          value: theme,
          label: t(`theme.${theme}`),
          sample: <i className={classes.swatch} data-swatch={theme} aria-hidden />,
        }))}
        value={settings.theme}
        onChange={(theme) => onChange({ theme })}
      />
      <ChoiceField
        legend={t('settings.font')}
        options={readerFonts.map((font) => ({
          value: font,
          label: t(`font.${font}`),
          style: { fontFamily: fontFamilies[font] },
        }))}
        value={settings.font}
        onChange={(font) => onChange({ font })}
      />
      <RangeField
        label={t('settings.fontSize')}
        shown={t('settings.px', { count: settings.fontSize })}
        {...fontSizeRange}
        value={settings.fontSize}
        onChange={(fontSize) => onChange({ fontSize })}
      />
      {settings.mode === 'guided' && (
        <ChoiceField
          legend={t('settings.guideUnit')}
          options={guideUnits.map((unit) => ({ value: unit, label: t(`guideUnit.${unit}`) }))}
          value={settings.guideUnit}
          onChange={(guideUnit) => onChange({ guideUnit })}
        />
      )}
      {settings.mode !== 'plain' && (
        <SwitchField
          label={t('settings.ramp')}
          isOn={settings.isRampOn}
          onChange={(isRampOn) => onChange({ isRampOn })}
        />
      )}
      {isRsvp ? (
        <>
          <ChoiceField
            legend={t('settings.chunkSize')}
            options={chunkSizes.map((size) => ({ value: size, label: number.format(size) }))}
            value={settings.chunkSize}
            onChange={(chunkSize) => onChange({ chunkSize })}
          />
          <SwitchField
            label={t('settings.pivot')}
            isOn={settings.isPivotOn}
            onChange={(isPivotOn) => onChange({ isPivotOn })}
          />
          <SwitchField
            label={t('settings.ghosts')}
            isOn={settings.areGhostsOn}
            onChange={(areGhostsOn) => onChange({ areGhostsOn })}
          />
        </>
      ) : (
        <>
          <RangeField
            label={t('settings.lineWidth')}
            shown={t('settings.characters', { count: settings.lineWidth })}
            {...lineWidthRange}
            value={settings.lineWidth}
            onChange={(lineWidth) => onChange({ lineWidth })}
          />
          <RangeField
            label={t('settings.lineHeight')}
            shown={new Intl.NumberFormat(locale, { minimumFractionDigits: 2 }).format(
              settings.lineHeight,
            )}
            {...lineHeightRange}
            step={0.05}
            value={settings.lineHeight}
            onChange={(lineHeight) => onChange({ lineHeight })}
          />
        </>
      )}
      <DictionaryField
        value={settings.dictionaryUrl}
        onChange={(dictionaryUrl) => onChange({ dictionaryUrl })}
      />
      <button
        type="button"
        className={dialogClasses.plain}
        popoverTarget={id}
        popoverTargetAction="hide"
      >
        {t('close')}
      </button>
    </div>
  )
}
