// The thread that makes one page readable and ends.
import { parentPort, workerData } from 'node:worker_threads'
import { extractArticle, type PageBytes } from './extract-article.ts'

parentPort?.postMessage(extractArticle(workerData as PageBytes))
