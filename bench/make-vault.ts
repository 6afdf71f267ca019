// Makes a vault of Markdown notes as an Obsidian user would have it: folders, tags, links, lists, tables, code, pictures.
import { languages } from '@fovea/contract/languages.ts'
import { makeRandom } from '@fovea/core/random.ts'
import { loadMaterials } from '@fovea/words/materials.ts'
import { strToU8, zipSync } from 'fflate'

const seed = '00000000000000000000000000000018'

/** One note in so many shows a picture. */
const pictureEach = 100

/** The smallest PNG. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** @returns the zip, in which each note has about 1 kB of text */
export async function makeVault(count: number): Promise<Uint8Array<ArrayBuffer>> {
  const vocabularies = await Promise.all(
    languages.map(async (language) => (await loadMaterials(language)).words),
  )
  const random = makeRandom(seed)
  const draw = (words: readonly string[], length: number) =>
    Array.from({ length }, () => words[random.nextInt(Math.min(words.length, 2_000))]).join(' ')
  const vault: Record<string, Uint8Array> = {}
  for (let i = 0; i < count; i += 1) {
    const words = vocabularies[i % vocabularies.length] ?? []
    const folder = ['', 'Area/', `Area/Part ${i % 20}/`][i % 3]
    const lines = [
      '---',
      `tags: [tag${i % 50}, "two words"]`,
      '---',
      `# ${draw(words, 4)}`,
      '',
      `${draw(words, 40)} **${draw(words, 2)}** [[Note ${(i + 1) % count}]] ${draw(words, 40)}.`,
      '',
      `- [ ] ${draw(words, 5)}`,
      `- [x] ${draw(words, 5)}`,
      '',
      '| a | b |',
      '|---|---|',
      `| ${draw(words, 3)} | ${i} |`,
      '',
      '```js',
      `const a = ${i}`,
      '```',
      '',
      draw(words, 40),
    ]
    if (i % pictureEach === 0) {
      lines.push('', `![[picture ${i}.png]]`)
      vault[`files/picture ${i}.png`] = picture
    }
    vault[`${folder}Note ${i}.md`] = strToU8(lines.join('\n'))
  }
  return new Uint8Array(zipSync(vault, { level: 1 }))
}
