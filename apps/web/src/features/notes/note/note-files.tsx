// The files of a note, those on their way to it, and the button that adds some.

import { fillPath } from '@fovea/contract/endpoint.ts'
import type { NoteFile } from '@fovea/contract/note-files.ts'
import { noteFilesMax } from '@fovea/contract/note-limits.ts'
import { ActionIcon, Button, FileButton, Progress } from '@mantine/core'
import { IconFile, IconPaperclip, IconPhoto, IconX } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { describeSize } from '#domain/formats/describe-size.ts'
import { callApi, contract, fetchBytes } from '#kit/api/api-client.ts'
import { useErrorMessages } from '#kit/api/error-messages.ts'
import { saveFile } from '#kit/files/save-file.ts'
import { useLanguage } from '#kit/language/language.ts'
import { isGone, useDeletions } from '#kit/ui/deletions.ts'
import { Failure } from '#kit/ui/failure.tsx'
import { offerUndo } from '#kit/ui/offer-undo.tsx'
import { SendButton } from '#kit/ui/send-button.tsx'
import { noteQuery } from '../api.ts'
import notesClasses from '../notes.module.css'
import classes from './note.module.css'
import { dropUpload, retryUpload, type Upload, uploadFile, useUploads } from './uploads.ts'

interface NoteFilesProps {
  noteId: string
  files: readonly NoteFile[]
}

export function NoteFiles({ noteId, files }: NoteFilesProps) {
  const { t } = useTranslation('notes')
  const client = useQueryClient()
  const uploads = useUploads()
  const deletions = useDeletions()
  const remove = useMutation({
    mutationFn: (id: string) => callApi(contract.noteFiles.deleteFile, { params: { id } }),
    onSuccess: (_, id) =>
      client.setQueryData(noteQuery(noteId).queryKey, (note) =>
        note ? { ...note, files: note.files.filter(({ _id }) => _id !== id) } : note,
      ),
  })
  const own = uploads.filter((upload) => upload.noteId === noteId)
  const shown = files.filter(({ _id }) => !isGone(deletions[_id]))
  return (
    <section className={classes.files} aria-label={t('files.title')}>
      <Failure error={remove.error} className={notesClasses.failure} />
      {(shown.length > 0 || own.length > 0) && (
        <ul className={classes.chips}>
          {shown.map((file) => (
            <FileChip
              key={file._id}
              file={file}
              onDelete={() =>
                offerUndo({
                  id: file._id,
                  message: t('undo.fileDeleted', { name: file.name }),
                  commit: () => remove.mutateAsync(file._id),
                })
              }
            />
          ))}
          {own.map((upload) => (
            <UploadChip key={upload.id} upload={upload} />
          ))}
        </ul>
      )}
      <FileButton
        multiple
        onChange={(added) => {
          for (const file of added) void uploadFile(client, noteId, file).catch(() => {})
        }}
      >
        {(props) => (
          <Button
            {...props}
            variant="subtle"
            leftSection={<IconPaperclip size={18} stroke={1.6} aria-hidden />}
            disabled={shown.length >= noteFilesMax}
          >
            {t('files.add')}
          </Button>
        )}
      </FileButton>
    </section>
  )
}

function FileChip({ file, onDelete }: { file: NoteFile; onDelete(): void }) {
  const { t } = useTranslation('notes')
  const { locale } = useLanguage()
  const describeError = useErrorMessages()
  const { name, size } = file
  const download = useMutation({
    mutationFn: async () => {
      const path = fillPath(contract.noteFiles.file.path, { id: file._id })
      saveFile(await fetchBytes(path, new AbortController().signal), name)
    },
  })
  const Icon = file.isImage ? IconPhoto : IconFile
  return (
    <li className={classes.chip}>
      <SendButton
        variant="subtle"
        color="gray"
        size="sm"
        className={classes.chipName}
        leftSection={<Icon size={18} stroke={1.6} aria-hidden />}
        isSending={download.isPending}
        aria-label={t('files.download', { name })}
        onClick={() => download.mutate()}
      >
        <span className={classes.chipText}>{name}</span>
        <span className={notesClasses.amount}>{describeSize(size, locale)}</span>
      </SendButton>
      <ActionIcon
        size={36}
        variant="subtle"
        color="gray"
        aria-label={t('files.delete', { name })}
        onClick={onDelete}
      >
        <IconX size={16} stroke={1.6} aria-hidden />
      </ActionIcon>
      {download.error && (
        <span role="alert" className={notesClasses.failure}>
          {describeError(download.error)}
        </span>
      )}
    </li>
  )
}

function UploadChip({ upload }: { upload: Upload }) {
  const { t } = useTranslation('notes')
  const describeError = useErrorMessages()
  const { id, file, progress, state, error } = upload
  const { name } = file
  return (
    <li className={classes.chip}>
      <span className={classes.chipText}>{name}</span>
      {state === 'failed' ? (
        <>
          <span role="alert" className={notesClasses.failure}>
            {describeError(error)}
          </span>
          <Button variant="subtle" size="sm" onClick={() => retryUpload(id)}>
            {t('saving.again')}
          </Button>
        </>
      ) : (
        <Progress
          className={classes.progress}
          value={progress * 100}
          aria-label={t('files.sending', { name })}
        />
      )}
      <ActionIcon
        size={36}
        variant="subtle"
        color="gray"
        aria-label={t('files.stop', { name })}
        onClick={() => dropUpload(id)}
      >
        <IconX size={16} stroke={1.6} aria-hidden />
      </ActionIcon>
    </li>
  )
}
