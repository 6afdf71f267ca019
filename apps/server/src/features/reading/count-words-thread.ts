// The thread that counts one long text and ends.
import { parentPort, workerData } from 'node:worker_threads'
import { tokenizeText } from '@fovea/core/reading/tokenize.ts'
import type { CountRequest } from './count-words.ts'

const { text, lang } = workerData as CountRequest
parentPort?.postMessage(tokenizeText(text, lang).words.length)
