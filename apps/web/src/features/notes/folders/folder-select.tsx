// A field in which a folder, or no folder, is chosen.
import type { Folder } from '@fovea/contract/note-shapes.ts'
import { NativeSelect, type NativeSelectProps } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { listFolderChoices } from './folder-rows.ts'

interface FolderSelectProps extends Omit<NativeSelectProps, 'value' | 'onChange' | 'data'> {
  folders: readonly Folder[]
  value: string | null
  onChange(folderId: string | null): void
}

export function FolderSelect({ folders, value, onChange, ...rest }: FolderSelectProps) {
  const { t } = useTranslation('notes')
  return (
    <NativeSelect
      {...rest}
      value={value ?? ''}
      onChange={({ currentTarget }) => onChange(currentTarget.value || null)}
      data={[{ value: '', label: t('side.none') }, ...listFolderChoices(folders)]}
    />
  )
}
