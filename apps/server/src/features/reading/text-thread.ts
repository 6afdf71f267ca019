// The thread that cuts one long text into words, tells what was asked about them and ends.
import { parentPort, workerData } from 'node:worker_threads'
import { answerTextQuestion, type TextQuestion } from './text-question.ts'

parentPort?.postMessage(answerTextQuestion(workerData as TextQuestion))
