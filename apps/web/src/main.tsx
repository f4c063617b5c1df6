import "./style/theme.css";
