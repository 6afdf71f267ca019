// Whether a password is too easy to guess (zxcvbn). The work is done in a thread that starts at the first
// question and ends when nobody asks any more, since its dictionaries take some 60 MB.
import { Worker } from 'node:worker_threads'

export interface Question {
  id: number
  password: string
  personalWords: string[]
}

export interface Verdict {
  id: number
  score: number
}

/** zxcvbn: 3 is "safely unguessable, moderate protection from an offline attack". */
const scoreMin = 3

/** Of a longer password only so many characters count: the time grows faster than the length. */
const judgedLength = 64

const idleMs = 5 * 60_000

interface Judge {
  worker: Worker
  pending: Map<number, PromiseWithResolvers<number>>
  idleTimer: NodeJS.Timeout | undefined
}

let judge: Judge | undefined
let questionCount = 0

/** `person`: what an acquaintance would try first. */
export async function isGuessable(
  password: string,
  person: { name: string; email: string },
): Promise<boolean> {
  const score = await ask({
    id: questionCount++,
    password: password.normalize('NFKC').slice(0, judgedLength),
    personalWords: wordsAbout(person),
  })
  return score < scoreMin
}

function wordsAbout({ name, email }: { name: string; email: string }): string[] {
  const parts = `${name} ${email}`.split(/[^\p{L}\p{N}]+/u)
  return ['fovea', name, email, ...parts].filter((word) => word.length > 2)
}

async function ask(question: Question): Promise<number> {
  judge ??= startJudge()
  const { worker, pending } = judge
  clearTimeout(judge.idleTimer)
  worker.ref()
  const verdict = Promise.withResolvers<number>()
  pending.set(question.id, verdict)
  worker.postMessage(question)
  return verdict.promise
}

function startJudge(): Judge {
  const worker = new Worker(new URL('./password-strength-worker.ts', import.meta.url))
  const started: Judge = { worker, pending: new Map(), idleTimer: undefined }
  worker.on('message', ({ id, score }: Verdict) => {
    started.pending.get(id)?.resolve(score)
    started.pending.delete(id)
    if (started.pending.size > 0) return
    worker.unref()
    started.idleTimer = setTimeout(() => endJudge(started), idleMs).unref()
  })
  worker.on('error', (error) => {
    for (const verdict of started.pending.values()) verdict.reject(error)
    if (judge === started) judge = undefined
  })
  return started
}

function endJudge(idle: Judge): void {
  if (judge === idle) judge = undefined
  void idle.worker.terminate()
}
