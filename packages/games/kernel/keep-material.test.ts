import { expect, it, vi } from 'vitest'
import { keepMaterial } from './keep-material.ts'

it('loads each language once', async () => {
  const load = vi.fn(async (language: string) => [language])
  const loadKept = keepMaterial(load)
  expect(await loadKept('de')).toBe(await loadKept('de'))
  expect(await loadKept('ua')).toEqual(['ua'])
  expect(load).toHaveBeenCalledTimes(2)
})

it('tries again after a load that failed', async () => {
  const load = vi.fn<() => Promise<string>>()
  load.mockRejectedValueOnce(new Error('offline')).mockResolvedValue('words')
  const loadKept = keepMaterial(load)
  await expect(loadKept('de')).rejects.toThrow('offline')
  expect(await loadKept('de')).toBe('words')
})
