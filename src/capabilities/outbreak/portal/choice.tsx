import styles from './outbreak.module.css';

type ChoiceProps<T extends string> = {
  id: string;
  legend: string;
  options: readonly { value: T; label: string }[];
  chosen: T;
  onChoose: (value: T) => void;
};

/** One of a few, side by side. */
export function Choice<T extends string>({ id, legend, options, chosen, onChoose }: ChoiceProps<T>) {
  return (
    <fieldset className={styles.choices}>
      <legend className="visually-hidden">{legend}</legend>
      {options.map(({ value, label }) => (
        <label key={value} className={styles.choice}>
          <input
            type="radio"
            name={id}
            value={value}
            className={styles.radio}
            checked={chosen === value}
            onChange={() => onChoose(value)}
          />
          <span className={styles.choiceName}>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}
