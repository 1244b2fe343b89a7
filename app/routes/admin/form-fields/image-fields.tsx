import { useAdminMessages } from '#app/i18n/admin-messages.ts'

import { useField, useRecordForm } from '../form/form-context.ts'
import { ImageField, UploadField } from '../image-field.tsx'
import { fileNameOf } from '../image-form.ts'
import { ImagePicker } from '../image-picker.tsx'
import { ImagePreview } from '../image-preview.tsx'
import { ListField } from './list-field.tsx'

export function RecordImageField({ name }: { name: string }) {
  const { notifyChange, notifyUpload } = useRecordForm()
  const { hint: _none, ...field } = useField(name)
  return <ImageField {...field} onChange={notifyChange} onBusy={notifyUpload} />
}

/** Ordered list of images, each added by address or as a file. */
export function RecordImageList({ name }: { name: string }) {
  const { images: m } = useAdminMessages()
  const { notifyUpload } = useRecordForm()
  const { label } = useField(name)
  return (
    <ListField
      name={name}
      hint={m.addressHint}
      before={(address) => <ImagePreview address={address} className="w-16 text-xs" />}
      after={(add) => (
        <>
          <UploadField
            name={fileNameOf(name)}
            label={m.files}
            multiple
            onBusy={notifyUpload}
            onStored={add}
          />
          <ImagePicker label={label} onChoose={(image) => add(image.address)} />
        </>
      )}
    />
  )
}
