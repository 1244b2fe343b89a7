import {
  type ActionFunctionArgs,
  data,
  Form,
  type LoaderFunctionArgs,
  useActionData,
} from 'react-router'

import { imagesContext } from '#app/context.ts'
import { requireAdmin } from '#app/guard.ts'
import { Button } from '#app/ui/button.tsx'

import { ImageField } from './image-field.tsx'
import { imageFrom } from './image-form.ts'

export async function loader({ context, request }: LoaderFunctionArgs) {
  await requireAdmin(context, request)
  return null
}

export async function action({ context, request }: ActionFunctionArgs) {
  await requireAdmin(context, request)
  const kept = await imageFrom(await request.formData(), 'logo', context.get(imagesContext))
  return data(kept, { status: 'problem' in kept ? 422 : 200 })
}

/** The field in a form of its own, to look at and to test. Only the development server has this page. */
export default function ImageFieldTrial() {
  const kept = useActionData<typeof action>() ?? { address: '/demo/logos/lyktan.svg' }
  return (
    <div className="page-width grid gap-6 py-12">
      <title>ImageField</title>
      <h1 className="display">ImageField</h1>
      <Form method="post" encType="multipart/form-data" className="grid max-w-2xl gap-5">
        <ImageField
          // As a form that has been saved, and is shown anew with what was saved.
          key={JSON.stringify(kept)}
          name="logo"
          label="Logotyp"
          defaultValue={'address' in kept ? kept.address : ''}
          problem={'problem' in kept ? kept.problem : null}
        />
        <Button type="submit" className="justify-self-start">
          Spara
        </Button>
      </Form>
    </div>
  )
}
