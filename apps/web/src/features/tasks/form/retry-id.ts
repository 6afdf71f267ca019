// The id under which something is sent. It is the same when the same is sent again, which then does no harm.
import { useCallback, useRef } from 'react'
import { v7 } from 'uuid'

export function useRetryId(): (sent: object) => string {
  const last = useRef({ sent: '', id: '' })
  return useCallback((value) => {
    const sent = JSON.stringify(value)
    if (last.current.sent !== sent) last.current = { sent, id: v7() }
    return last.current.id
  }, [])
}
