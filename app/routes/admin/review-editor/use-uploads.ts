import type { Editor } from '@tiptap/core'
import { useEffect, useReducer, useRef } from 'react'

import { useLocale } from '#app/i18n/messages.ts'
import type { ImageProblem } from '#domain/images/stored-image.ts'
import { pathTo } from '#domain/pages/paths.ts'

import { uploadImage } from '../upload-image.ts'
import { addPlace, fillPlace, removePlace } from './upload-places.ts'

export interface Upload {
  id: number
  file: File
  state: 'waiting' | 'sending' | 'failed' | 'lost'
  /** The fraction that is uploaded. */
  part: number
  problem?: ImageProblem
}

type Change =
  | { type: 'add'; uploads: Upload[] }
  | { type: 'set'; id: number; to: Partial<Upload> }
  | { type: 'remove'; id: number }

function change(uploads: Upload[], action: Change): Upload[] {
  if (action.type === 'add') return [...uploads, ...action.uploads]
  if (action.type === 'remove') return uploads.filter(({ id }) => id !== action.id)
  return uploads.map((upload) => (upload.id === action.id ? { ...upload, ...action.to } : upload))
}

/** Uploads images one at a time and puts each one at its place in the text. */
export function useUploads(editor: Editor | null, onBusy?: (isBusy: boolean) => void) {
  const path = pathTo('images', useLocale())
  const [uploads, dispatch] = useReducer(change, [])
  const lastId = useRef(0)
  const queue = useRef(Promise.resolve())
  const stops = useRef(new Map<number, AbortController>())
  const isBusy = uploads.some(({ state }) => state === 'waiting' || state === 'sending')

  useEffect(() => {
    if (!isBusy) return
    onBusy?.(true)
    return () => onBusy?.(false)
  }, [isBusy, onBusy])
  useEffect(() => {
    const all = stops.current
    return () => {
      for (const stop of all.values()) stop.abort()
    }
  }, [])

  async function send(id: number, file: File, signal: AbortSignal) {
    if (signal.aborted) return
    const set = (to: Partial<Upload>) => dispatch({ type: 'set', id, to })
    set({ state: 'sending', part: 0 })
    const result = await uploadImage(file, path, (part) => set({ part }), signal)
    if (signal.aborted || !editor || editor.isDestroyed) return
    if ('problem' in result) {
      set({ state: 'failed', problem: result.problem })
      return
    }
    const image = { src: result.address, alt: '', ...sizeAttributes(result.size) }
    if (fillPlace(editor, id, image)) dispatch({ type: 'remove', id })
    else set({ state: 'lost' })
  }

  function enqueue(id: number, file: File) {
    const stop = new AbortController()
    stops.current.set(id, stop)
    queue.current = queue.current.then(() => send(id, file, stop.signal))
  }

  return {
    uploads,
    /** Uploads files and inserts the images at the position. */
    start: (files: File[], at: number) => {
      if (!editor) return
      const added = files.map(
        (file): Upload => ({ id: ++lastId.current, file, state: 'waiting', part: 0 }),
      )
      dispatch({ type: 'add', uploads: added })
      for (const { id, file } of added) {
        addPlace(editor, id, at, file.name)
        enqueue(id, file)
      }
    },
    retry: ({ id, file }: Upload) => {
      dispatch({ type: 'set', id, to: { state: 'waiting', part: 0 } })
      enqueue(id, file)
    },
    /** Cancels an upload, or removes a failed one from the list. */
    remove: ({ id }: Upload) => {
      stops.current.get(id)?.abort()
      if (editor) removePlace(editor, id)
      dispatch({ type: 'remove', id })
    },
  }
}

const sizeAttributes = (size?: { width: number; height: number }) =>
  size && { width: String(size.width), height: String(size.height) }
