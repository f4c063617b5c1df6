// What views are made of.
import type { ComponentChildren } from "preact";

export function Card({
  title,
  children,
  class: name = "",
}: {
  title: string;
  children: ComponentChildren;
  class?: string;
}) {
  const id = `card-${title.replace(/\W/g, "")}`;
  return (
    <section class={`card ${name}`} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

/** A switch: on or off, and it says which. */
export function Toggle(props: { name: string; isOn: boolean; shortcut?: string; onChange: (isOn: boolean) => void }) {
  const { name, isOn, shortcut, onChange } = props;
  return (
    <label class="toggle">
      <input
        type="checkbox"
        checked={isOn}
        aria-keyshortcuts={shortcut}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span>{name}</span>
    </label>
  );
}

/** One of a few. */
export function Choice<T extends string>(props: {
  name: string;
  label: string;
  value: T;
  options: readonly (readonly [T, string])[];
  onChange: (value: T) => void;
}) {
  const { name, label, value, options, onChange } = props;
  return (
    <fieldset class="choice">
      <legend>{label}</legend>
      <div class="choice-options">
        {options.map(([option, text]) => (
          <label key={option} class="option">
            <input type="radio" name={name} checked={option === value} onChange={() => onChange(option)} />
            <span>{text}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

export function Button(props: {
  name: string;
  label?: string;
  shortcut?: string;
  isOff?: boolean;
  isMain?: boolean;
  onClick: () => void;
}) {
  const { name, label, shortcut, isOff = false, isMain = false, onClick } = props;
  return (
    <button
      type="button"
      class={isMain ? "button main" : "button"}
      // Still reached by the keyboard: a button that vanishes under the focus loses it.
      aria-disabled={isOff || undefined}
      aria-label={label}
      aria-keyshortcuts={shortcut}
      title={shortcut && `${label ?? name} (${shortcut})`}
      onClick={() => !isOff && onClick()}
    >
      {name}
    </button>
  );
}
