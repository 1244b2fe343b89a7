import { type Editor, Extension } from '@tiptap/core'
import { Plugin, PluginKey } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'

import type { ImageAttributes } from './image-commands.ts'

type Change =
  | { add: number; at: number; label: string }
  | { remove: number }
  /** The place is taken by an image. */
  | { fill: number; at: number }

const key = new PluginKey<DecorationSet>('uploadPlaces')

/** Marks the places in the text where images appear when they are uploaded. The places follow the text as it changes. */
export const UploadPlaces = Extension.create({
  name: 'uploadPlaces',
  addProseMirrorPlugins: () => [
    new Plugin({
      key,
      state: {
        init: () => DecorationSet.empty,
        apply(tr, places: DecorationSet) {
          const mapped = places.map(tr.mapping, tr.doc)
          const change = tr.getMeta(key) as Change | undefined
          if (!change) return mapped
          if ('remove' in change) return mapped.remove(withId(mapped, change.remove))
          if ('add' in change)
            return mapped.add(tr.doc, [placeFor(change.at, change.add, change.label)])
          // Images that were pasted together keep their order.
          const here = mapped.find(change.at, change.at, ({ id }) => id >= change.fill)
          const after = tr.mapping.map(change.at, 1)
          const later = here.filter(({ spec }) => spec.id !== change.fill)
          return mapped.remove(here).add(
            tr.doc,
            later.map(({ spec }) => placeFor(after, spec.id, spec.label)),
          )
        },
      },
      props: { decorations: (state) => key.getState(state) },
    }),
  ],
})

const withId = (places: DecorationSet, id: number) =>
  places.find(undefined, undefined, (spec) => spec['id'] === id)

const placeFor = (at: number, id: number, label: string) =>
  // Text typed at the place comes after the image.
  Decoration.widget(at, () => placeholder(label), { id, label, side: -1 })

function placeholder(label: string): HTMLElement {
  const box = document.createElement('span')
  box.className = 'review-image-elsewhere'
  box.textContent = label
  return box
}

export function addPlace(editor: Editor, id: number, at: number, label: string): void {
  editor.view.dispatch(editor.state.tr.setMeta(key, { add: id, at, label } satisfies Change))
}

export function removePlace(editor: Editor, id: number): void {
  editor.view.dispatch(editor.state.tr.setMeta(key, { remove: id } satisfies Change))
}

/** Puts an image at its place. Returns false when the user has deleted the text around the place. */
export function fillPlace(editor: Editor, id: number, attributes: ImageAttributes): boolean {
  const { schema, tr } = editor.state
  const places = key.getState(editor.state)
  const at = (places && withId(places, id)[0]?.from) ?? null
  if (at === null) return false
  tr.replaceRangeWith(at, at, schema.node('image', attributes))
  editor.view.dispatch(tr.setMeta(key, { fill: id, at } satisfies Change))
  return true
}
