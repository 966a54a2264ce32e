import { type FieldValues, get, type Path, type UseFormReturn } from 'react-hook-form';
import { useFieldText } from '../../ui/problem-text';

const CODE = /^\w+$/;

/** `field(name)` gives a kit field what it needs: registration and the sentence of its error. */
export function useFields<F extends FieldValues>(form: UseFormReturn<F>) {
  const fieldText = useFieldText();
  const { errors } = form.formState;

  function errorAt(name: string): string | undefined {
    const fault: unknown = get(errors, name);
    const code =
      typeof fault === 'object' && fault !== null && 'message' in fault ? fault.message : undefined;
    if (typeof code !== 'string') return undefined;
    const isEmpty = get(form.getValues(), name) === '';
    return fieldText(isEmpty && !CODE.test(code) ? 'required' : code);
  }

  const field = (name: Path<F>) => ({ ...form.register(name), error: errorAt(name) });
  return { field, errorAt };
}
